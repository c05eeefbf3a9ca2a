import { yupResolver } from '@hookform/resolvers/yup';
import { passwordChangeFields } from '#rules/administrators/password-fields.ts';

export const resolver = yupResolver(passwordChangeFields);
