import { ASK_FIRST, NOT_YET_READ, type SettingAdvice as Advice } from '../content/settings.js';

/** What is usual where the eulogy will be spoken, and what that rests on. */
export function SettingAdvice({ of }: { of: Advice }) {
  return (
    <div className="setting-advice">
      <p>
        <strong>{ASK_FIRST}</strong> <span className="num">{of.usual}</span>
      </p>
      <p>{of.advice.join(' ')}</p>
      {of.isUnread && <p className="muted">{NOT_YET_READ}</p>}
      <p className="muted small">
        {of.sources.length > 0 && 'From: '}
        {of.sources.map(({ name, url }, at) => (
          <span key={url}>
            {at > 0 && '; '}
            <a href={url} rel="noreferrer noopener" target="_blank">
              {name}
            </a>
          </span>
        ))}
        {of.sources.length > 0 && '. '}
        {of.rests}
      </p>
    </div>
  );
}
