import { screen } from '@testing-library/react';
import { aFullEulogy, questions } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { EulogyScreen } from './eulogy-screen.js';

const open = (eulogy: object) => {
  stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: eulogy },
    'GET /api/questions/other': { body: questions },
  });
  return renderRoute('/eulogy/7', [{ path: '/eulogy/:id', Component: EulogyScreen }]);
};
const refundedAt = '2025-03-05T01:00:02.000Z';

describe('A eulogy whose money went back', () => {
  it('can be read and downloaded, and says that it was refunded', async () => {
    const line = 'He wrote the tides on his hand.';
    const sentences = [{ text: line, verdict: 'connective' as const, sources: [] }];
    const provenance = {
      title: 'Honouring Ray',
      words: 7,
      durationMinutes: 5 as const,
      notice: null,
      sections: [{ kind: 'opening' as const, paragraphs: [{ sentences }] }],
    };
    open(aFullEulogy({ status: 'completed', version: 1, refundedAt, generatedContent: line, provenance }));
    expect(await screen.findByText(/^This eulogy was refunded on 5 March 2025\./)).toBeVisible();
    expect(screen.getByText(line)).toBeVisible();
    expect(screen.getByRole('button', { name: /PDF/ })).toBeVisible();
  });

  it('that was never written says so and asks for nothing more', async () => {
    open(aFullEulogy({ status: 'draft', refundedAt }));
    expect(await screen.findByText(/^This eulogy was refunded on/)).toBeVisible();
    expect(screen.queryByText(/complete the questionnaire/)).toBeNull();
    expect(screen.queryByText(/read and download/)).toBeNull();
  });

  it('is not spoken of where it was paid for', async () => {
    open(aFullEulogy({ status: 'draft', refundedAt: null }));
    expect(await screen.findByText('Please complete the questionnaire and generate your eulogy.')).toBeVisible();
    expect(screen.queryByText(/refunded/)).toBeNull();
  });
});
