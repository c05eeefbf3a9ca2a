import { Field } from '@ark-ui/react/field';
import { textareaRecipe } from '#views/theme/field.recipe.ts';
import { styled } from './styled.ts';

/**
 * Several lines of text.
 * Inside a Field, it has the field's label, description and error.
 */
export const Textarea = styled(Field.Textarea, textareaRecipe);
