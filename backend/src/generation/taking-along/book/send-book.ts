import type { HouseReply } from '../../../shared/http/request.js';
import type { BookFile } from './book-contents.js';

export async function sendBook(reply: HouseReply, { bytes, disposition }: BookFile): Promise<void> {
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
