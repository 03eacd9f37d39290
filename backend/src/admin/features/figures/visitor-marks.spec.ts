import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Configuration } from '../../../shared/config/configuration.js';
import { SystemClock } from '../../../shared/kernel/clock.js';
import { VisitorMarks } from './visitor-marks.js';

describe('the salts of visitors’ marks', () => {
  afterEach(() => jest.restoreAllMocks());

  it('that could not be destroyed are said to be there still, and the next hour tries again', async () => {
    const said = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const query = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([]);
    const db = { query } as Partial<DataSource> as DataSource;
    const marks = new VisitorMarks(db, new SystemClock(), { timeZone: 'Australia/Brisbane' } as Configuration);
    await marks.forgetOldDays();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('salts of earlier days were not destroyed yet'));
    await marks.forgetOldDays();
    expect(query).toHaveBeenCalledTimes(2);
    expect(said).toHaveBeenCalledTimes(1);
  });
});
