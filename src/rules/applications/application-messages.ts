import { markPath } from '#texts/isolated-text.ts';

/** What the fields of an application say, in the form and in the import (APPL-08). */

export const emailMissing = 'Please enter Email address';
export const emailInvalid = 'Please enter valid email address';
export const organizationMissing = 'Please choose the organization';
export const invalidValue = 'invalid field value';
export const unknownOrganization = (name: string): string => `${markPath(name)} is not one of your organizations.`;
