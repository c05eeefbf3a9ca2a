/** The saved order does not fit the changed list (REQ-12). */
export const orderDiscarded =
  'The list has changed since you began to sort it: the order that you had begun is dropped.';
