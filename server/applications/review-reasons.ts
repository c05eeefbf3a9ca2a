/** Why no learner is created; who shows the path of names isolates or quotes it. */
export const formatDisabled = (organizationPath: string): string => `The organization ${organizationPath} is disabled.`;
