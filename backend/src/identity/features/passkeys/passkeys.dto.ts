import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsObject, IsOptional, MaxLength, ValidateBy } from 'class-validator';
import { PasswordField } from '../account-fields.js';

export const PASSKEY_NAME_MAX_LENGTH = 60;

/** What a browser is asked with, or answers, as the W3C writes it in JSON. */
const DEVICE_JSON = { type: 'object', additionalProperties: true } as const;

function trimmed({ value }: { value: unknown }): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** What a browser got of a device. */
export function DeviceAnswerField() {
  return applyDecorators(
    ApiProperty({ ...DEVICE_JSON, description: 'As `PublicKeyCredential.toJSON()` makes it.' }),
    IsObject({ message: 'The answer of the device is missing' }),
  );
}

export class PasskeyOptionsResponse {
  @ApiProperty({ ...DEVICE_JSON, description: 'For `navigator.credentials`, in JSON. Good once, for five minutes.' })
  options: object;
}

export class ShownPasskeyRequest {
  @DeviceAnswerField()
  response: object;
}

export class AddPasskeyRequest extends ShownPasskeyRequest {
  @ApiPropertyOptional({
    maxLength: PASSKEY_NAME_MAX_LENGTH,
    example: 'My phone',
    description: 'Without one it is named after the browser.',
  })
  @IsOptional()
  @Transform(trimmed)
  @MaxLength(PASSKEY_NAME_MAX_LENGTH, { message: `Please keep the name under ${PASSKEY_NAME_MAX_LENGTH} characters` })
  name?: string;
}

export class RenamePasskeyRequest {
  @ApiProperty({ minLength: 1, maxLength: PASSKEY_NAME_MAX_LENGTH, example: 'My phone' })
  @Transform(trimmed)
  @ValidateBy({
    name: 'passkeyName',
    validator: {
      validate: (value: unknown) => problemOf(value) === undefined,
      defaultMessage: (args) => problemOf(args?.value) ?? '',
    },
  })
  name: string;
}

function problemOf(name: unknown): string | undefined {
  if (typeof name !== 'string' || name === '') return 'Please give it a name';
  return name.length > PASSKEY_NAME_MAX_LENGTH
    ? `Please keep the name under ${PASSKEY_NAME_MAX_LENGTH} characters`
    : undefined;
}

export class RemovePasskeyRequest {
  /** Where it was not shown within the last five minutes; always for the last passkey. */
  @PasswordField({ required: 'optional' })
  password?: string;
}

/** A passkey, as its owner sees it. */
export class PasskeyResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'My phone' })
  name: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: string | null;
}
