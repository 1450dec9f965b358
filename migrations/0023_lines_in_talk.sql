-- A message keeps the line of a review of which it speaks.
ALTER TABLE "messages" ADD COLUMN "shown" jsonb;
