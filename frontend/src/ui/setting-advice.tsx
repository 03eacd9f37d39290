import { ASK_FIRST, NOT_YET_READ, type SettingAdvice as Advice } from '../content/settings.js';

/** What is usual where the eulogy will be spoken, and what that rests on: the minutes first, then one thing a line. */
export function SettingAdvice({ of }: { of: Advice }) {
  return (
    <div className="setting-advice">
      <p className="num">
        <strong>Often {of.minutes} minutes.</strong>
        {of.besides && ` ${of.besides}`}
      </p>
      <ul>
        <li>{ASK_FIRST}</li>
        {of.advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
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
        {of.isUnread && (
          <>
            {' '}
            <span>{NOT_YET_READ}</span>
          </>
        )}
      </p>
    </div>
  );
}
