import "./end-with-npm.mjs";
import { spawn } from "node:child_process";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs Node as a child process, passes signals on, and returns its exit code. */
export function runNode(args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: "inherit", ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal === null ? 1 : 130));
    });
  });
}
