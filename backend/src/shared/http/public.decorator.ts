import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'house:public';

/** This route needs no session. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
