-- How often each face of each die has come up in the matches that ended on this site, counted when a match is booked.
CREATE TABLE "dice_counts" (
  "game" text NOT NULL,
  "sides" smallint NOT NULL,
  "face" smallint NOT NULL,
  "count" bigint NOT NULL,
  CONSTRAINT "dice_counts_game_sides_face_pk" PRIMARY KEY ("game", "sides", "face")
);
