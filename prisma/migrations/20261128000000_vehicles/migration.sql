-- Cars of users: what they are, what they have run, what was done to them and what is due.
CREATE TYPE "Powertrain" AS ENUM ('petrol', 'diesel', 'hev', 'phev', 'erev', 'ev');
CREATE TYPE "Market" AS ENUM ('US', 'CN', 'UK', 'AU', 'EU', 'CA', 'HK');
CREATE TYPE "DistanceUnit" AS ENUM ('km', 'mile');
CREATE TYPE "ReminderBasis" AS ENUM ('completion', 'due');
ALTER TYPE "MailKind" ADD VALUE 'maintenance_due';

CREATE TABLE "Vehicle" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "make" TEXT NOT NULL,
  "model" TEXT NOT NULL,
  "year" INTEGER,
  "engine" TEXT,
  "powertrain" "Powertrain",
  "market" "Market" NOT NULL,
  "unit" "DistanceUnit" NOT NULL,
  "vin" TEXT,
  "isSevere" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "archivedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Vehicle_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Vehicle_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Vehicle_userId_createdAt_idx" ON "Vehicle"("userId", "createdAt");

CREATE TABLE "MileageReading" (
  "id" UUID NOT NULL,
  "vehicleId" UUID NOT NULL,
  "on" DATE NOT NULL,
  "km" INTEGER NOT NULL,
  CONSTRAINT "MileageReading_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "MileageReading_vehicleId_fkey" FOREIGN KEY ("vehicleId") REFERENCES "Vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "MileageReading_vehicleId_on_key" ON "MileageReading"("vehicleId", "on");

CREATE TABLE "ServiceEntry" (
  "id" UUID NOT NULL,
  "vehicleId" UUID NOT NULL,
  "on" DATE NOT NULL,
  "km" INTEGER,
  "items" TEXT[],
  "cost" INTEGER,
  "currency" TEXT,
  "workshop" TEXT,
  "note" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ServiceEntry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ServiceEntry_vehicleId_fkey" FOREIGN KEY ("vehicleId") REFERENCES "Vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ServiceEntry_vehicleId_on_idx" ON "ServiceEntry"("vehicleId", "on" DESC);

CREATE TABLE "Reminder" (
  "id" UUID NOT NULL,
  "vehicleId" UUID NOT NULL,
  "item" TEXT,
  "title" TEXT,
  "everyKm" INTEGER,
  "everyMonths" INTEGER,
  "basis" "ReminderBasis" NOT NULL DEFAULT 'completion',
  "dueOn" DATE,
  "dueKm" INTEGER,
  "dueSetOn" DATE,
  "doneOn" DATE,
  "doneKm" INTEGER,
  "soonDays" INTEGER,
  "soonKm" INTEGER,
  "urgentDays" INTEGER,
  "urgentKm" INTEGER,
  "isOff" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Reminder_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Reminder_vehicleId_fkey" FOREIGN KEY ("vehicleId") REFERENCES "Vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Reminder_vehicleId_item_key" ON "Reminder"("vehicleId", "item");

CREATE TABLE "ReminderNotice" (
  "vehicleId" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "point" TEXT NOT NULL,
  "level" TEXT NOT NULL,
  "toldAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ReminderNotice_pkey" PRIMARY KEY ("vehicleId", "key", "point", "level"),
  CONSTRAINT "ReminderNotice_vehicleId_fkey" FOREIGN KEY ("vehicleId") REFERENCES "Vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "ReminderMails" (
  "userId" UUID NOT NULL,
  "isOn" BOOLEAN NOT NULL DEFAULT true,
  "timeZone" TEXT NOT NULL DEFAULT 'UTC',
  "language" "Language" NOT NULL,
  "sentAt" TIMESTAMPTZ(3),
  "lookAt" TIMESTAMPTZ(3),
  CONSTRAINT "ReminderMails_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "ReminderMails_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ReminderMails_lookAt_idx" ON "ReminderMails"("lookAt");

CREATE TABLE "ReminderStop" (
  "tokenHash" BYTEA NOT NULL,
  "userId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ReminderStop_pkey" PRIMARY KEY ("tokenHash"),
  CONSTRAINT "ReminderStop_userId_fkey" FOREIGN KEY ("userId") REFERENCES "ReminderMails"("userId") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ReminderStop_userId_createdAt_idx" ON "ReminderStop"("userId", "createdAt");

ALTER TABLE "Conversation" ADD COLUMN "vehicleId" UUID, ADD COLUMN "car" JSONB;
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_vehicleId_fkey"
  FOREIGN KEY ("vehicleId") REFERENCES "Vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "Conversation_vehicleId_idx" ON "Conversation"("vehicleId");
ALTER TABLE "Answer" ADD COLUMN "car" JSONB;
ALTER TABLE "Consultation" ADD COLUMN "car" TEXT;
