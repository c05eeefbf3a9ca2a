import type { Page } from 'playwright-core';
import { storeSession } from './store-session.ts';

/** Signs in an administrator who can edit courses. */
export const signInAuthor = (page: Page) => storeSession(page, 'author@example.com');
