import type { CallSamples } from '#tests/support/call-samples.ts';
import { signedIn } from '#tests/support/sign-in/sign-in.ts';

export const samples: CallSamples = { ownedOrganizations: signedIn };
