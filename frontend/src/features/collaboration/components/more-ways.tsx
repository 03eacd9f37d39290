import { QRCodeSVG } from 'qrcode.react';
import { Disclosure } from '../../../ui/disclosure.js';
import { Icon } from '../../../ui/icons.js';
import { canShare, invitationLink, invitationText, whatsAppLink } from '../share.js';

interface MoreWaysProps {
  title: string;
  inviteToken: string;
}

/** The phone's own ways to share, WhatsApp, and a code for the table; the code is drawn here and asks nobody. */
export function MoreWays({ title, inviteToken }: MoreWaysProps) {
  const link = invitationLink(inviteToken);
  const share = (): void => {
    // Whoever closes the sheet has decided.
    navigator.share({ text: invitationText(title, link) }).catch(() => undefined);
  };
  return (
    <>
      <div className="ways ways-more">
        {canShare() && (
          <button type="button" onClick={share}>
            <Icon name="share" />
            Share
            <Icon name="chevronRight" />
          </button>
        )}
        <a href={whatsAppLink(invitationText(title, link))} target="_blank" rel="noreferrer">
          <Icon name="message" />
          WhatsApp
          <Icon name="chevronRight" />
        </a>
      </div>
      <Disclosure summary="A code to show at the table">
        <div className="table-code">
          <QRCodeSVG
            value={link}
            size={232}
            level="M"
            marginSize={4}
            bgColor="#ffffff"
            fgColor="#1b1c1a"
            title={`Code of the invitation to ${title}`}
          />
          <p className="small muted">
            For the kitchen table, or the wake. Point a phone’s camera at it to answer one question, no account needed.
            Anything added this way waits for your OK.
          </p>
        </div>
      </Disclosure>
    </>
  );
}
