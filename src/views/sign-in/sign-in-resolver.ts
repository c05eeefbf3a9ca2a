import { yupResolver } from '@hookform/resolvers/yup';
import { signInFields } from '#rules/sign-in/sign-in-fields.ts';

export const resolver = yupResolver(signInFields);
