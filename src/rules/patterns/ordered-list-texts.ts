export const deleteAction = 'Delete';
export const cancel = 'Cancel';
export const save = 'Save';
export const sort = 'Sort';
export const restored = 'You began to sort this list; the new order is not saved.';
export const resume = 'Go on sorting';
export const discard = 'Discard';
export const changed = 'Somebody else has changed this list';
export const yourOrder = 'Your order';
export const theirOrder = 'Their order';
export const useTheirs = 'Use theirs';
export const keepMine = 'Keep mine';
export const onlyHere = 'only here';
export const canKeep =
  'Your order is not saved. Use theirs, or keep yours: then you can check it once more before you save.';
export const cannotSort = 'Your order is not saved. It cannot be sorted any more.';
export const saveOrderLabel = (title: string): string => `Save the order of ${title.toLowerCase()}`;

/** The saved order does not fit the changed list. */
export const orderDiscarded =
  'The list has changed since you began to sort it: your order is dropped. Please sort it again.';
