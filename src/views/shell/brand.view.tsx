import { Link } from 'wouter';
import { useSettings } from '#views/use-console.ts';
import styles from './brand.module.css';

/** The product's mark and name, which lead to the start page. */
export function Brand() {
  const product = useSettings()?.brand.product ?? '';
  return (
    <Link className={styles.brand} href="/" aria-label={product ? `${product}, start page` : 'Start page'}>
      <img className={styles.mark} src="/icon.svg" alt="" width={24} height={24} />
      <span className={styles.name}>{product}</span>
    </Link>
  );
}
