/** The columns of a list of learners that people can choose. */
export const learnerColumnKeys = ['id', 'nick', 'email', 'organization', 'status', 'createTime', 'activation'] as const;
export type LearnerColumnKey = (typeof learnerColumnKeys)[number];
