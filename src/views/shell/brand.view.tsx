import { Link } from 'wouter';
import * as startTexts from '#rules/shell/start-texts.ts';
import { styles } from './brand.recipe.ts';
import { useSettings } from './use-console.ts';

/**
 * The logo and the product name, with a link to the start page.
 * `start-script.ts` can write the name before hydration.
 */
export function Brand() {
  const { product = '', logo = '' } = useSettings()?.brand ?? {};
  return (
    <Link
      className={styles.brand}
      href="/"
      aria-label={product ? startTexts.startPageLabel(product) : startTexts.startPage}
    >
      {logo ? (
        <img className={styles.logo} src={logo} alt="" height={24} />
      ) : (
        <img className={styles.mark} src="/icon.svg" alt="" width={24} height={24} />
      )}
      <span className={styles.name} translate="no" data-brand="product" suppressHydrationWarning>
        {product}
      </span>
    </Link>
  );
}
