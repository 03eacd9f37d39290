import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { PeoplePanel } from './people-panel.js';

interface InviteCollaboratorsProps {
  eulogyId: number;
  title: string;
  /** The stream of news that the screen listens to already, where it has one of its own. */
  stream?: string;
}

/** The way from a screen of the owner's to the real invitations (D18). */
export function InviteCollaborators({ eulogyId, title, stream }: InviteCollaboratorsProps) {
  const [panel, setPanel] = useState<'open' | undefined>();
  return (
    <>
      <Button look="word" onClick={() => setPanel('open')}>
        <Icon name="people" />
        Invite Collaborators
      </Button>
      {panel === 'open' && (
        <PeoplePanel
          eulogyId={eulogyId}
          title={title}
          onClose={() => setPanel(undefined)}
          {...(stream === undefined ? {} : { stream })}
        />
      )}
    </>
  );
}
