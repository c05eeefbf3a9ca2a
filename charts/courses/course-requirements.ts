/** The requirements that all forms of courses, lessons and sentences share. */
export const formRequirements = { saveFailed: 'GEN-01', invalid: 'REQ-07', draft: 'REQ-12', loadFailed: 'GEN-01' };

/** The requirements that the lists of lessons and sentences share. */
export const orderedListRequirements = {
  deleteFailed: 'GEN-01',
  move: 'SORT-01',
  save: 'SORT-02',
  sorted: 'SORT-03',
  draft: 'REQ-12',
};
