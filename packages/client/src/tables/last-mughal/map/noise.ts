import { noise } from "../../../drawing/noise.ts";

/** The two noises from which the ground is made. */
export const coarse = noise(11);
export const fine = noise(29);
