/** A number as it is written, as a link that dials it. */
export const telephoneHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
