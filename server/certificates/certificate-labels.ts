export const courseLabel = (_course: 'pc'): string => 'Core Course';

/** The level of a certificate as it is printed; `index` counts from 0. */
export const levelLabel = (index: number): string => `Level ${index + 1}`;
