/** After the name of a step, for screen readers. */
export const doneSuffix = ', done';
