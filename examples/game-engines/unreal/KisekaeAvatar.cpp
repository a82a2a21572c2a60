#include "KisekaeAvatar.h"

#include "Components/SkeletalMeshComponent.h"
#include "Dom/JsonObject.h"
#include "HttpModule.h"
#include "Interfaces/IHttpResponse.h"
#include "LoaderBPFunctionLibrary.h"
#include "Serialization/JsonReader.h"
#include "Serialization/JsonSerializer.h"
#include "TimerManager.h"
#include "VrmAssetListObject.h"

namespace
{
constexpr int32 Busy = 503;
constexpr float PauseSeconds = 2.f;
}

AKisekaeAvatar::AKisekaeAvatar()
{
	PrimaryActorTick.bCanEverTick = true;
	Figure = CreateDefaultSubobject<USkeletalMeshComponent>(TEXT("Figure"));
	SetRootComponent(Figure);
}

void AKisekaeAvatar::ShowAvatar()
{
	Replace(TEXT("GET"), TEXT("/avatar?engine=vrm"));
}

void AKisekaeAvatar::ChangeClothes()
{
	Replace(TEXT("POST"), TEXT("/clothes?engine=vrm"));
}

void AKisekaeAvatar::Say(const TArray<FKisekaeViseme>& Visemes)
{
	Spoken = Visemes;
	Seconds = 0.f;
}

void AKisekaeAvatar::Tick(float DeltaSeconds)
{
	Super::Tick(DeltaSeconds);
	Seconds += DeltaSeconds;
	const TMap<FName, float> Weights = Weigh();
	// VRM4U names morph targets as the file does.
	for (const FKisekaeViseme& Viseme : Spoken)
	{
		Figure->SetMorphTarget(Viseme.Name, Weights.FindRef(Viseme.Name));
	}
}

/** Each viseme fades into the next. */
TMap<FName, float> AKisekaeAvatar::Weigh() const
{
	TMap<FName, float> Weights;
	for (int32 Next = 1; Next < Spoken.Num(); ++Next)
	{
		const FKisekaeViseme& From = Spoken[Next - 1];
		const FKisekaeViseme& To = Spoken[Next];
		if (To.At <= Seconds) continue;
		const float Share = (Seconds - From.At) / (To.At - From.At);
		Weights.Add(From.Name, From.Name == To.Name ? 1.f : 1.f - Share);
		if (From.Name != To.Name) Weights.Add(To.Name, Share);
		break;
	}
	return Weights;
}

void AKisekaeAvatar::Replace(const FString& Verb, const FString& Path)
{
	Fetch(Verb, ServerUrl + Path, [this](FHttpResponsePtr Reply)
	{
		TSharedPtr<FJsonObject> Json;
		const auto Reader = TJsonReaderFactory<>::Create(Reply->GetContentAsString());
		if (!FJsonSerializer::Deserialize(Reader, Json)) return;
		Fetch(TEXT("GET"), Json->GetStringField(TEXT("modelUrl")), [this](FHttpResponsePtr File)
		{
			Wear(File->GetContent());
		});
	});
}

void AKisekaeAvatar::Wear(const TArray<uint8>& Bytes)
{
	UVrmAssetListObject* Loaded = nullptr;
	const bool bIsLoaded = ULoaderBPFunctionLibrary::LoadVRMFileFromMemoryDefaultOption(
		Loaded, TEXT("avatar.vrm"), Bytes.GetData(), Bytes.Num());
	if (!bIsLoaded || Loaded == nullptr) return;
	Model = Loaded;
	Figure->SetSkeletalMesh(Model->SkeletalMesh);
}

/** A busy service needs more time to make a model, and responds with 503. */
void AKisekaeAvatar::Fetch(
	const FString& Verb, const FString& Url, TFunction<void(FHttpResponsePtr)> OnReply)
{
	const auto Request = FHttpModule::Get().CreateRequest();
	Request->SetVerb(Verb);
	Request->SetURL(Url);
	const TWeakObjectPtr<AKisekaeAvatar> Self(this);
	Request->OnProcessRequestComplete().BindLambda(
		[Self, Verb, Url, OnReply](FHttpRequestPtr, FHttpResponsePtr Response, bool bIsConnected)
		{
			if (!Self.IsValid() || !bIsConnected || !Response.IsValid()) return;
			if (Response->GetResponseCode() == 200) return OnReply(Response);
			if (Response->GetResponseCode() != Busy) return;
			FTimerHandle Handle;
			Self->GetWorldTimerManager().SetTimer(
				Handle,
				[Self, Verb, Url, OnReply]
				{
					if (Self.IsValid()) Self->Fetch(Verb, Url, OnReply);
				},
				PauseSeconds, false);
		});
	Request->ProcessRequest();
}
