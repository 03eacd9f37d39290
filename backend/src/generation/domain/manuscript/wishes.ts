/** How a paragraph should be put instead. An own instruction is data like an answer: it is never obeyed beyond the wording. */
export type RewriteWish =
  | { kind: 'shorter' | 'warmer' | 'lighter' | 'plainer' | 'less-religious' }
  | { kind: 'own'; instruction: string };
export type WishKind = RewriteWish['kind'];
export const WISH_KINDS = ['shorter', 'warmer', 'lighter', 'plainer', 'less-religious', 'own'] as const;
