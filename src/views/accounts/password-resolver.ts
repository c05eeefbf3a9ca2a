import { yupResolver } from '@hookform/resolvers/yup';
import { passwordChangeFields } from '#rules/password-fields.ts';

export const resolver = yupResolver(passwordChangeFields);
