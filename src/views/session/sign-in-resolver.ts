import { yupResolver } from '@hookform/resolvers/yup';
import { signInFields } from '#rules/fields.ts';

export const resolver = yupResolver(signInFields);
