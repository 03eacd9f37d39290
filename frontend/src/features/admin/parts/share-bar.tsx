import './share-bar.css';

/** How large a part is, drawn. The figure stands beside it, so nobody has to see this. @param share from 0 to 1 */
export function ShareBar({ share, look = 'quiet' }: { share: number; look?: 'quiet' | 'strong' }) {
  return (
    <svg className="share-bar" data-look={look} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
      <rect width={Math.max(share > 0 ? 0.6 : 0, Math.min(100, share * 100))} height="1" />
    </svg>
  );
}
