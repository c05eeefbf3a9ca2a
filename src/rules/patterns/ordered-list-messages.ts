/** The saved order does not fit the changed list (REQ-12). */
export const orderDiscarded =
  'The list has changed since you began to sort it: your order is dropped. Please sort it again.';
