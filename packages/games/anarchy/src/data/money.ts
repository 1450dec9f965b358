/** Notes only illustrate a sum: change is free and the bank never runs out (AN-010). Reconstructed. */
export const NOTES = [
  { value: 1, colour: "#b08d57" },
  { value: 2, colour: "#9aa5ab" },
  { value: 5, colour: "#6f8f5f" },
  { value: 10, colour: "#4f78a8" },
  { value: 20, colour: "#a8554f" },
  { value: 50, colour: "#c9a227" },
] as const;

export const CURRENCY = "₹";
