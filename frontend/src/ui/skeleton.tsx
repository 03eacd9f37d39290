import { classNames } from './class-names.js';

/** One grey block in the place of what is coming. Give it its size by classes of utilities.css: `<Bone className="h-8 w-two-thirds" />`. It is still: nothing pulses here. */
export function Bone({ className }: { className?: string }) {
  return <span className={classNames('bone', className)} aria-hidden="true" />;
}

/** Lines of text that are on their way. `label` is read out. */
export function Skeleton({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} className={classNames('h-5', index === lines - 1 ? 'w-half' : 'w-full')} />
      ))}
    </div>
  );
}
