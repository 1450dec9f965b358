import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";

/** A browser subscribed to push: the subscription that it gives to the site, and the decryption of what it receives. */
export interface PushSubscriber {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  read(body: Buffer): Record<string, unknown>;
}

/** @param path at the push service `push.example.org`, without the leading slash */
export function pushSubscriber(path: string): PushSubscriber {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16).toString("base64url");
  const p256dh = keys.getPublicKey().toString("base64url");
  return {
    subscription: { endpoint: `https://push.example.org/${path}`, p256dh, auth },
    read: (body) =>
      JSON.parse(ece.decrypt(body, { version: "aes128gcm", authSecret: auth, privateKey: keys }).toString()) as Record<
        string,
        unknown
      >,
  };
}
