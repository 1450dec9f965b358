// Runs before the first paint: a chosen theme is there from the start. Without a choice the system decides.
try {
  const theme = localStorage.getItem("caravanserai.theme");
  if (theme === "day" || theme === "night") document.documentElement.dataset["theme"] = theme;
} catch {
  // storage is switched off: the system decides
}

export {};
