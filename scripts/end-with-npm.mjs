// `kill` on `npm start` ends npm and its shell, but the shell does not pass the signal on. When the shell has gone,
// this process sends SIGTERM to itself, so that the server closes in good order.
const shell = process.ppid;

if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
