import { Injectable, type PipeTransform } from '@nestjs/common';
import { Configuration } from '../../../shared/config/configuration.js';
import { ValidationFailed } from '../../../shared/http/validation-failed.js';
import { isTimeZone } from '../../../shared/kernel/time-zone.js';

/** The time zone that was asked for, or the one that the product was started with. @throws ValidationFailed there is none of that name */
@Injectable()
export class TimeZonePipe implements PipeTransform<string | undefined, string> {
  constructor(private readonly configuration: Configuration) {}

  transform(typed: string | undefined): string {
    const timeZone = typed ?? this.configuration.timeZone;
    if (isTimeZone(timeZone)) return timeZone;
    throw new ValidationFailed([{ path: 'timeZone', message: 'There is no such time zone' }]);
  }
}
