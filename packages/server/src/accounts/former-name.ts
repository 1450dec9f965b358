/** [MM-563] */
export const FORMER_NAME = "former traveller";
