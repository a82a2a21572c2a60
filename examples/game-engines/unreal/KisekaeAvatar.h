// The avatar of a user, shown with VRM4U. Written from VRM4U's headers; neither compiled nor run.
// Your module needs "HTTP", "Json", "VRM4U" and "VRM4ULoader" in its Build.cs.
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "Interfaces/IHttpRequest.h"
#include "KisekaeAvatar.generated.h"

class USkeletalMeshComponent;
class UVrmAssetListObject;

/** A viseme such as viseme_PP, and the second at which the mouth reaches it. */
USTRUCT(BlueprintType)
struct FKisekaeViseme
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Kisekae")
	FName Name;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Kisekae")
	float At = 0.f;
};

/**
 * Your own server has the Kisekae API key, and replies with a `modelUrl`: for GET /avatar, the
 * model of the outfit that the user wears; for POST /clothes, the model of a new outfit.
 */
UCLASS()
class AKisekaeAvatar : public AActor
{
	GENERATED_BODY()

public:
	AKisekaeAvatar();

	/** The server of your game. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Kisekae")
	FString ServerUrl = TEXT("http://localhost:3100");

	/** Loads the avatar, and replaces the one that is shown. */
	UFUNCTION(BlueprintCallable, Category = "Kisekae")
	void ShowAvatar();

	/** Asks your server for other clothes, and loads the new model. */
	UFUNCTION(BlueprintCallable, Category = "Kisekae")
	void ChangeClothes();

	/** Speaks visemes, up to viseme_sil. */
	UFUNCTION(BlueprintCallable, Category = "Kisekae")
	void Say(const TArray<FKisekaeViseme>& Visemes);

	virtual void Tick(float DeltaSeconds) override;

private:
	UPROPERTY(VisibleAnywhere, Category = "Kisekae")
	TObjectPtr<USkeletalMeshComponent> Figure;

	UPROPERTY()
	TObjectPtr<UVrmAssetListObject> Model;

	TArray<FKisekaeViseme> Spoken;
	float Seconds = 0.f;

	void Replace(const FString& Verb, const FString& Path);
	void Wear(const TArray<uint8>& Bytes);
	void Fetch(const FString& Verb, const FString& Url, TFunction<void(FHttpResponsePtr)> OnReply);
	TMap<FName, float> Weigh() const;
};
