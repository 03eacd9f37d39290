import { useQuery } from '@tanstack/react-query';
import { Leaf } from '../../ui/icons.js';
import { Sheet } from '../../ui/sheet.js';
import { orderQuery, photosQuery } from '../service/index.js';

interface BookCoverProps {
  id: number;
  saidYes: number;
}

/** The cover as it will be printed, small: the photo or a leaf, whose life it is, and how many told of it. */
export function BookCover({ id, saidYes }: BookCoverProps) {
  const order = useQuery(orderQuery(id)).data;
  const photo = useQuery(photosQuery(id)).data?.photos.find(({ places }) => places.includes('keepsake'));
  if (!order || order.person === '') return null;
  return (
    <Sheet className="book-front">
      <div role="img" aria-label="The cover of the book" dir="auto">
        {photo ? <img src={photo.url} alt="" /> : <Leaf />}
        <p className="name">{order.person}</p>
        {order.years !== '' && <p>{order.years}</p>}
        <hr />
        <p>What {saidYes === 0 ? 'everybody' : saidYes === 1 ? '1 person' : `${saidYes} people`} told</p>
      </div>
    </Sheet>
  );
}
