/** Where a person's picture is served: the hash makes every picture a URL of its own, so that it can be kept for ever. */
export function pictureUrl(userId: string, hash: string): string {
  return `/api/pictures/${userId}/${hash}.jpg`;
}
