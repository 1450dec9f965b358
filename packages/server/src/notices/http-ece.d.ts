declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface EncryptOptions {
    readonly version: "aes128gcm";
    /** The receiver's public key, base64url. */
    readonly dh: string;
    readonly authSecret: string;
    readonly privateKey: ECDH;
    /** Bytes of padding. */
    readonly pad?: number;
    /** The record size. */
    readonly rs?: number;
  }
  interface DecryptOptions {
    readonly version: "aes128gcm";
    readonly authSecret: string;
    readonly privateKey: ECDH;
  }
  const ece: {
    encrypt(plain: Buffer, options: EncryptOptions): Buffer;
    decrypt(body: Buffer, options: DecryptOptions): Buffer;
  };
  export default ece;
}
