export const cancel = 'Cancel';
export const leave = 'Leave';
export const stay = 'Stay';
export const close = 'Close';
export const closeLabel = (label: string): string => `Close ${label.toLowerCase()}`;
