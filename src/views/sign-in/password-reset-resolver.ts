import { yupResolver } from '@hookform/resolvers/yup';
import { passwordResetFields } from '#rules/sign-in/sign-in-fields.ts';

export const resolver = yupResolver(passwordResetFields);
