import { yupResolver } from '@hookform/resolvers/yup';
import { signInFields } from '#rules/sign-in-fields.ts';

export const resolver = yupResolver(signInFields);
