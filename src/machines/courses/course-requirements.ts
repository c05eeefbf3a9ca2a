export const courseDetailRequirements = { missing: ['GEN-01'], failed: ['GEN-01'] };

/** The requirements of every form for courses, lessons and sentences. */
export const courseFormRequirements = {
  loadFailed: ['GEN-01'],
  saveFailed: ['GEN-01', 'REQ-07'],
  locked: ['COURSE-13'],
  draft: ['REQ-12'],
};

/** The requirements of the lists of lessons and sentences. */
export const courseListRequirements = {
  sorting: ['SORT-01'],
  saved: ['SORT-02', 'SORT-03'],
  order: ['REQ-12'],
  deleteFailed: ['GEN-01'],
};
