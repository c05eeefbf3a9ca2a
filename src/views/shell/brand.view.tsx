import { Link } from 'wouter';
import styles from './brand.module.css';
import { useSettings } from './use-console.ts';

/**
 * The logo and the product name, with a link to the start page.
 * `start-script.ts` can write the name before hydration.
 */
export function Brand() {
  const product = useSettings()?.brand.product ?? '';
  return (
    <Link className={styles.brand} href="/" aria-label={product ? `${product}, start page` : 'Start page'}>
      <img className={styles.mark} src="/icon.svg" alt="" width={24} height={24} />
      <span className={styles.name} translate="no" data-brand="product" suppressHydrationWarning>
        {product}
      </span>
    </Link>
  );
}
