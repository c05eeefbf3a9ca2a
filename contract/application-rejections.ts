export const applicationRejectionTexts = {
  UNKNOWN_ORGANIZATION: 'This organization does not exist, or you do not own it.',
  DISABLED_ORGANIZATION: 'This organization is disabled.',
  DUPLICATE_EMAIL: 'An earlier row has the same e-mail address.',
  OPEN_APPLICATION: 'There is already an open application for this e-mail address.',
  EXISTING_LEARNER: 'There is already a learner with this e-mail address.',
} as const;

export type ApplicationRejectionReason = keyof typeof applicationRejectionTexts;
