import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReasonDialog } from './reason-dialog.js';

const open = (usual?: readonly string[]) => {
  const reasons: string[] = [];
  const own = usual === undefined ? {} : { usual };
  render(
    <ReasonDialog
      {...own}
      open
      title="Download the PDF"
      action="Download"
      busy={undefined}
      onClose={() => undefined}
      onReason={(reason) => reasons.push(reason)}
    />,
  );
  return { reasons, user: userEvent.setup() };
};

describe('The dialog that asks why', () => {
  it('takes a reason that says something, and none that does not', async () => {
    const { reasons, user } = open();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(screen.getByText('Please say why')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    await user.type(screen.getByLabelText('Reason'), 'x');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(screen.getByText('Please say why in a word or two')).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), ' marks the place');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(reasons).toEqual(['x marks the place']);
  });

  it('offers the usual ones, which can be written on, and a case number', async () => {
    const { reasons, user } = open(['The print was cut off']);
    await user.selectOptions(screen.getByLabelText('Common causes'), 'The print was cut off');
    await user.type(screen.getByLabelText('Reason'), ' at the end');
    await user.type(screen.getByLabelText('Case number (optional)'), 'no. 1');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(screen.getByText('Letters and digits, 20 at most')).toBeVisible();
    await user.clear(screen.getByLabelText('Case number (optional)'));
    await user.type(screen.getByLabelText('Case number (optional)'), '5496');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(reasons).toEqual(['The print was cut off at the end, case 5496']);
  });
});
