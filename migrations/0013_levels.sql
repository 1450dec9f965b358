-- The level of the bot that takes a seat; null: the game's own bot, the steward, or no bot.
ALTER TABLE "seats" ADD COLUMN "level" text;
