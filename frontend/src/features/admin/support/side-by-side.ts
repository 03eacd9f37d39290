/** So wide that the list and what is open of it stand side by side. */
export const SIDE_BY_SIDE = '(min-width: 64rem)';
